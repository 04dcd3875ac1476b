import type { ButtonHTMLAttributes } from 'preact';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes, 'icon'> & {
  /** The one that the place is about is `primary`. */
  look?: 'plain' | 'primary' | 'quiet';
  icon?: IconName;
  /** Under way: it says so, and is not pressed twice. */
  busy?: boolean;
};

export const Button = ({ look = 'plain', icon, busy, children, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    class={`button ${look}`}
    aria-busy={busy}
    disabled={busy || rest.disabled}
  >
    {icon && <Icon name={icon} />}
    {children}
  </button>
);

type IconButtonProps = Omit<ButtonHTMLAttributes, 'icon'> & { icon: IconName; label: string };

/** A button whose picture says it all, to those who see it. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} class="button quiet icon-only" aria-label={label} title={label}>
    <Icon name={icon} />
  </button>
);
