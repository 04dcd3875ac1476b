import { type SearchHit, searchPage } from '../domain/search/search.service.ts';
import { type ApiRequest, type ApiRouter, ok } from './router.ts';
import { searchQuery } from './search.query.ts';

export function searchRoutes(router: ApiRouter): void {
  router.get('/search', ok(found));
}

/** One page of what is found, and how much there is in all. */
async function found({ call, query }: ApiRequest) {
  const { hits, pagination } = await searchPage(call, searchQuery(query));
  return { data: hits.map(shownHit), pagination };
}

export const shownHit = ({ finished: _, ...hit }: SearchHit) => hit;
