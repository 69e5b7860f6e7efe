import { z } from 'zod'

/** Where the pages beside this one are. */
export const pageLinks = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
})

/** Where a page is in its list, and what was asked of the list. */
export const pageMeta = z.object({
  current_page: z.number(),
  from: z.number().nullable(),
  last_page: z.number(),
  path: z.string(),
  per_page: z.number(),
  to: z.number().nullable(),
  total: z.number(),
  allowed_filter_fields: z.array(z.string()),
  /** Words for a person who chooses: "Newest first". */
  allowed_sorts: z.record(z.string(), z.object({ asc: z.string(), desc: z.string() })),
  default_sort: z.string(),
  default_sort_direction: z.enum(['asc', 'desc']),
  /** As applied: search, sort and filters without what the list does not know. */
  query: z.string().nullable(),
  sort_by: z.string(),
  sort_direction: z.enum(['asc', 'desc']),
  filter_fields: z.record(z.string(), z.record(z.string(), z.string())),
})
