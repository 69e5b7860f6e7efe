import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { copiedDateKey } from '@turnout/domain/events/duplicate.ts'
import type { CopiedDateRow, DuplicatePreviewRow } from './queries-duplicate.ts'

export const previewAnswer = (row: DuplicatePreviewRow, dates: readonly CopiedDateRow[]): DuplicatePreview => ({
  ...row,
  start_date: row.start_date.toISOString(),
  end_date: row.end_date?.toISOString() ?? null,
  dates: dates.map(({ id, date, ...named }) => ({
    ...named,
    key: copiedDateKey(named.of, id, named.field),
    date: date.toISOString(),
  })),
})
