import type { AnchorHTMLAttributes, TargetedMouseEvent } from 'preact';
import { addressOf, go, type Place } from '../state/place.ts';

type LinkProps = Omit<AnchorHTMLAttributes, 'href' | 'onClick' | 'role'> & { to: Place };

/** Leads to another place of the page; opens in another tab like any link. */
export function Link({ to, ...rest }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={addressOf(to)} onClick={follow} />;
}
