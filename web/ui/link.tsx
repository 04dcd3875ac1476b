import type { AnchorHTMLAttributes, TargetedMouseEvent } from 'preact';
import { hrefOf, navigate, type Route } from '../state/router/router.ts';

type LinkProps = Omit<AnchorHTMLAttributes, 'href' | 'onClick' | 'role'> & { to: Route };

/** A link to another route. Modifier keys open it in another tab, as usual. */
export function Link({ to, ...rest }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
}
