/**
 * The types that resolvers return for each type of the schema; the generated types import them. Records map to rows of
 * their resource and connections to pages of rows; the others are listed here.
 */
import type { toMoveView, toPreview } from '../../domain/planner/preview/planner.preview.ts';
import type { PlanStatus } from '../../domain/planner/stale/planner.staleness.ts';
import type { RESOURCES, ResourceType } from '../../domain/resources.ts';
import type { Window } from '../../domain/schedule-preferences/schedule-preference.entity.ts';
import type { SearchHit } from '../../domain/search/search.service.ts';
import type { profileOf } from '../../domain/users/user.service.ts';
import type { RowOf } from '../../read/resource.ts';
import type { Fact, Forecast, LateCounts, NotPlannedTask, Remedy } from '../../scheduler/types.ts';
import type { Connection } from '../planning/connection.ts';
import type { ValueOf } from './enums.ts';

type Plain = string | number | boolean | null | undefined;

/** The type that resolvers return for a generated type. Payloads are mapped member by member. */
export type Mapped<Type> = Type extends Plain
  ? Type
  : Type extends readonly (infer Item)[]
    ? Mapped<Item>[]
    : Type extends { __typename?: infer Name }
      ? Exclude<Name, undefined> extends keyof Mappers
        ? Mappers[Exclude<Name, undefined>]
        : { [Member in keyof Type]: Mapped<Type[Member]> }
      : Type;

type Mappers = RecordMappers & ConnectionMappers & OtherMappers;

type RecordMappers = { [Type in ResourceType]: RowOf<(typeof RESOURCES)[Type]> };

type ConnectionMappers = {
  [Type in ResourceType as `${Type}Connection`]: Connection<RecordMappers[Type]>;
};

type OtherMappers = {
  User: UserMapper;
  PlanPreview: Omit<Preview, 'missed'> & { missed: RecordMappers['TimeBlock'][] };
  PlanStatus: PlanStatus;
  PlanMove: ReturnType<typeof toMoveView>;
  PlanFact: Fact;
  PlanRemedy: Remedy;
  TaskForecast: Forecast;
  NotPlannedTask: NotPlannedTask;
  PlanTrouble: Preview['atRisk'][number];
  PlannedBlock: PlannedBlockMapper;
  MovedBlock: Preview['moved'][number];
  HypotheticalTask: Preview['hypothetical'][number];
  LateCounts: LateCounts;
  SearchResultConnection: Connection<SearchHit>;
  SearchResultEdge: SearchHit & { cursor: string };
  WeeklyWindow: Omit<Window, 'day'> & { day: ValueOf<'Weekday'>[] };
};

export type TaskMapper = RecordMappers['Task'];

export type UserMapper = ReturnType<typeof profileOf>;

/** A search hit's record with its type name. */
export type SearchResultMapper = {
  id: string;
  __typename: 'Task' | 'Project' | 'Document' | 'Label';
};

/** A record of any type with its type name. */
export type NodeMapper = { id: string; __typename: string };

type Preview = Awaited<ReturnType<typeof toPreview>>;

/** Existing blocks have no explanation. Blocks of a simulated task have no matching task. */
type PlannedBlockMapper = {
  taskId: string;
  title: string;
  startAt: string;
  endAt: string;
  explanation?: string;
  facts?: Fact[];
};
