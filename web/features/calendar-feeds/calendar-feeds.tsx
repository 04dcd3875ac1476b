import { type Signal, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { run } from '../../state/commands/command.ts';
import { catalog, catalogState } from '../../state/queries/catalog.ts';
import { open, route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { momentInWords } from '../../time/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { deleteFeed, type OnAddress, replaceAddress } from './feed-commands.ts';
import { FeedForm } from './feed-form.tsx';
import { type Filters, feedInWords } from './feed-words.ts';
import { type CalendarFeed, feeds, feedsState } from './feeds.ts';
import { NewAddress } from './new-address.tsx';

/** The route's `id` of the form for a new feed. */
const NEW = 'new';

/** Whether the route's `id` opens a form of a feed. */
export const isOfFeed = (id: string | undefined): boolean =>
  id === NEW || feeds.value.some((feed) => feed.id === id);

const show = (id?: string) => open({ dialog: 'calendars', id });

type Address = { id: string; path: string | null };

/** The address to show once. It may arrive after the dialog was closed; then it is shown when the dialog is opened again. */
const address = signal<Address | undefined>(undefined);

const forgetAddress = () => {
  address.value = undefined;
};

/** The calendar feeds, or the form of the feed that the route names. */
export function CalendarFeeds() {
  useEffect(() => forgetAddress, []);
  if (feedsState.value !== 'ready' || catalogState.value !== 'ready')
    return <p class="hint">Loading…</p>;
  const onAddress: OnAddress = (id, path) => {
    address.value = { id, path };
  };
  const { projects, spaces, labels } = catalog.value;
  const filters = { projectIds: projects, spaceIds: spaces, labelIds: labels };
  const { id } = route.value;
  const feed = feeds.value.find((feed) => feed.id === id);
  if (feed || id === NEW)
    return (
      <FeedForm
        key={id}
        feed={feed}
        filters={filters}
        onAddress={onAddress}
        onClose={() => {
          if (route.peek().dialog === 'calendars') show();
        }}
      />
    );
  return <FeedList address={address} filters={filters} onAddress={onAddress} />;
}

type FeedListProps = {
  address: Signal<Address | undefined>;
  filters: Filters;
  onAddress: OnAddress;
};

function FeedList({ address, filters, onAddress }: FeedListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = feeds.value.length;
  // The focused button may be gone: a form was closed or a feed deleted.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [count]);
  const addressed = feeds.value.find(({ id }) => id === address.value?.id);
  const path = address.value?.path;
  return (
    <section aria-labelledby="feeds-heading">
      <h3 id="feeds-heading" ref={heading} tabIndex={-1}>
        Calendar feeds
      </h3>
      <p class="hint">
        A feed shows your plan in another calendar program, which subscribes to its secret address.
        A new address revokes the previous one.
      </p>
      {addressed && path && <NewAddress name={addressed.name} path={path} />}
      {addressed && path === null && (
        <p class="problem" role="alert">
          The connection was lost before the address could be shown. Press New address of{' '}
          {addressed.name}.
        </p>
      )}
      {count === 0 && <p class="hint">No calendar feeds yet.</p>}
      <ul class="records feeds">
        {feeds.value.map((feed) => (
          <FeedRow key={feed.id} feed={feed} filters={filters} onAddress={onAddress} />
        ))}
      </ul>
      <div class="form-actions">
        <Button look={count === 0 ? 'primary' : 'plain'} icon="plus" onClick={() => show(NEW)}>
          New calendar feed
        </Button>
      </div>
    </section>
  );
}

type FeedRowProps = { feed: CalendarFeed; filters: Filters; onAddress: OnAddress };

function FeedRow({ feed, filters, onAddress }: FeedRowProps) {
  const { id, name, prefix } = feed;
  const moment = (at: string) => momentInWords(wording, zone.value, Date.parse(at));
  return (
    <li>
      <p>
        <strong dir="auto">{name}</strong> <code>{prefix}…</code>
        <span class="facts">{feedInWords(feed, filters, moment)}</span>
      </p>
      <div class="form-actions">
        <Button aria-label={`Change: ${name}`} onClick={() => show(id)}>
          Change
        </Button>
        <ConfirmButton
          label="New address"
          confirmLabel="Really replace the address"
          about={name}
          onConfirm={() => run(replaceAddress(feed, onAddress))}
        />
        <ConfirmButton
          label="Delete"
          confirmLabel="Really delete"
          about={name}
          onConfirm={() => run(deleteFeed(feed))}
        />
      </div>
    </li>
  );
}
