import { useLayoutEffect, useRef } from 'preact/hooks';
import { Copyable } from '../../ui/copyable.tsx';
import { pathOf, qrCode } from '../qr-code/qr-code.ts';

/** The light modules around a QR code. */
const MARGIN = 4;

/** The address of a feed, shown once, with the ways to subscribe to it. */
export function NewAddress({ name, path }: { name: string; path: string }) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => element.current?.focus(), [path]);
  const address = `${location.origin}${path}`;
  const subscription = address.replace(/^https?:/, 'webcal:');
  return (
    <section ref={element} class="key-once" aria-label={`Address of ${name}`} tabIndex={-1}>
      <p>
        <strong>Copy it now. It is not shown again.</strong> Anyone who has it can read {name}.
      </p>
      <Copyable label="Address" text={address} />
      <div class="ways">
        <dl>
          <dt>Apple Calendar</dt>
          <dd>
            <a href={subscription}>Subscribe on this device</a>, or scan the code with an iPhone or
            iPad. Refreshes every 5 minutes to every week, as set there.
          </dd>
          <dt>Google Calendar</dt>
          <dd>
            On a computer: Other calendars, Add, From URL. Refreshes every few hours; this cannot be
            changed.
          </dd>
          <dt>Outlook</dt>
          <dd>Add calendar, Subscribe from web. Refreshes every 3 to 24 hours.</dd>
          <dt>Thunderbird</dt>
          <dd>New calendar, On the network. Refreshes every 30 minutes by default.</dd>
        </dl>
        <QrCode text={subscription} />
      </div>
      <p class="hint">
        Google and Outlook load it from their servers, so this address must be reachable from the
        internet.
      </p>
    </section>
  );
}

/** The QR code of a text, dark on light in both colour schemes. Nothing for a text that is too long. */
function QrCode({ text }: { text: string }) {
  const modules = qrCode(text);
  if (!modules) return null;
  const size = modules.length + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label="QR code of the address"
      viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
      shape-rendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={size} height={size} fill="#fff" />
      <path d={pathOf(modules)} fill="#000" />
    </svg>
  );
}
