import type {
  CalendarFeedDetail,
  CalendarFeedDueDates,
} from '../../graph/generated/deferred/graphql.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { changeFeed, createFeed, type FeedContent, type OnAddress } from './feed-commands.ts';
import { FILTERS, type Filters, type Named } from './feed-words.ts';
import type { CalendarFeed } from './feeds.ts';

const LABELS = { name: 'Name', dueDates: 'Due dates of open tasks', detail: 'Details' };

const CONTENTS = [
  { name: 'includePlanned', label: 'Blocks of the planner' },
  { name: 'includePlaced', label: 'Blocks that you placed or moved' },
  { name: 'includeBusy', label: 'Busy time' },
] as const;

const DUE_DATES: { value: CalendarFeedDueDates; label: string }[] = [
  { value: 'NONE', label: 'Not included' },
  { value: 'EVENTS', label: 'As all-day events' },
  { value: 'TODOS', label: 'As to-dos' },
];

const DETAILS: { value: CalendarFeedDetail; label: string }[] = [
  { value: 'TITLES', label: 'Titles and explanations' },
  { value: 'BUSY', label: 'Only “Busy”, for sharing' },
];

type FeedFormProps = {
  /** The feed to change; `undefined` creates one. */
  feed: CalendarFeed | undefined;
  filters: Filters;
  onAddress: OnAddress;
  onClose: () => void;
};

/** The form for a new or an existing feed. */
export function FeedForm({ feed, filters, onAddress, onClose }: FeedFormProps) {
  return (
    <FormSection title={feed ? `Change ${feed.name}` : 'New calendar feed'}>
      <Form
        // Resets the form when the content changes, for example by undo, but not when the feed is used.
        key={JSON.stringify({ ...feed, prefix: '', lastUsedAt: '' })}
        labels={LABELS}
        action={feed ? 'Save feed' : 'Create feed'}
        command={(values) => {
          const content = contentOf(values);
          return feed ? changeFeed(feed, content) : createFeed(content, onAddress);
        }}
        onDone={onClose}
        beside={<Button onClick={onClose}>Cancel</Button>}
      >
        {(problems) => (
          <>
            <TextField
              label={LABELS.name}
              name="name"
              maxLength={100}
              placeholder="Work"
              defaultValue={feed?.name}
              hint="Calendar programs show it."
              problem={problems.name}
            />
            <fieldset class="checks">
              <legend>Contents</legend>
              {CONTENTS.map(({ name, label }) => (
                <Check key={name} name={name} label={label} isChecked={feed?.[name] ?? true} />
              ))}
            </fieldset>
            <div class="beside long">
              <ChoiceField
                label={LABELS.dueDates}
                name="dueDates"
                choices={DUE_DATES}
                defaultValue={feed?.dueDates ?? 'NONE'}
                hint="Never in a feed that shows only “Busy”."
                problem={problems.dueDates}
              />
              <ChoiceField
                label={LABELS.detail}
                name="detail"
                choices={DETAILS}
                defaultValue={feed?.detail ?? 'TITLES'}
                problem={problems.detail}
              />
            </div>
            <TaskFilter feed={feed} filters={filters} />
          </>
        )}
      </Form>
    </FormSection>
  );
}

/** The records of a list of the filter: those in use, and the deleted or archived ones that the feed has. */
function offered(
  { field, missing }: (typeof FILTERS)[number],
  { feed, filters }: FilterProps,
): Named[] {
  const known = filters[field];
  const chosen = feed?.[field] ?? [];
  const isKnown = (id: string) => known.some((record) => record.id === id);
  return [
    ...known.filter(({ id, archived }) => !archived || chosen.includes(id)),
    ...chosen.filter((id) => !isKnown(id)).map((id) => ({ id, name: missing })),
  ];
}

type FilterProps = Pick<FeedFormProps, 'feed' | 'filters'>;

/** The projects, spaces and labels of the tasks. A deleted one stays until it is unchecked: without it, the feed may contain all tasks. */
function TaskFilter(props: FilterProps) {
  const { feed } = props;
  const isFiltered = FILTERS.some(({ field }) => feed?.[field].length);
  const groups = FILTERS.map((filter) => ({ ...filter, records: offered(filter, props) })).filter(
    ({ records }) => records.length > 0,
  );
  return (
    <details class="planning" open={isFiltered}>
      <summary>Only some tasks</summary>
      <p class="hint">
        {groups.length > 0
          ? 'If nothing is checked, the feed contains all tasks. A task must match each list in which something is checked. Busy time is not filtered.'
          : 'You have no projects, spaces or labels yet.'}
      </p>
      {groups.map(({ field, title, records }) => (
        <fieldset key={field} class="checks">
          <legend>{title}</legend>
          {records.map(({ id, name }) => (
            <Check
              key={id}
              name={`${field} ${id}`}
              label={name}
              isChecked={feed?.[field].includes(id) ?? false}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

function contentOf(values: Values): FeedContent {
  const idsOf = (field: string) =>
    Object.keys(values)
      .filter((name) => name.startsWith(`${field} `))
      .map((name) => name.slice(field.length + 1));
  return {
    name: values.name ?? '',
    includePlanned: 'includePlanned' in values,
    includePlaced: 'includePlaced' in values,
    includeBusy: 'includeBusy' in values,
    dueDates: values.dueDates as CalendarFeedDueDates,
    detail: values.detail as CalendarFeedDetail,
    projectIds: idsOf('projectIds'),
    spaceIds: idsOf('spaceIds'),
    labelIds: idsOf('labelIds'),
  };
}
