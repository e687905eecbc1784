/** The part of React Router that remotes use; they import it from here alone. */
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
  useSearchParams,
} from 'react-router';
