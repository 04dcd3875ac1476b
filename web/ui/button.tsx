import type { ButtonHTMLAttributes } from 'preact';
import { Icon, type IconName } from './icon.tsx';

type ButtonProps = Omit<ButtonHTMLAttributes, 'icon'> & {
  /** `primary`: the main action of its context. */
  look?: 'plain' | 'primary' | 'quiet';
  icon?: IconName;
  /** Whether the action is in progress; the button is disabled meanwhile. */
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

/** A button that shows only an icon. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} class="button quiet icon-only" aria-label={label} title={label}>
    <Icon name={icon} />
  </button>
);
