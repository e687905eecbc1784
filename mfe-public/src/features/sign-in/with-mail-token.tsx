import { useLocation } from '@dayrise/platform';
import { Fragment, type ReactNode } from 'react';

interface WithMailTokenProps {
  /** Gets the link's token; empty where it is missing. */
  readonly children: (token: string) => ReactNode;
}

/**
 * Draws what a mailed link opens, with the token from behind the # of the page's address. It starts over when another
 * link is opened in the same tab, which loads no page.
 */
export const WithMailToken = ({ children }: WithMailTokenProps) => {
  const token = useLocation().hash.slice(1);
  return <Fragment key={token}>{children(token)}</Fragment>;
};
