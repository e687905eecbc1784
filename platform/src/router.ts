/** The part of React Router that remotes use. They import it only from here. */
export {
  Link,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  type NavLinkProps,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
export { useSearchParams } from './search-params.ts';
