import { m } from '@turnout/messages/generated/messages.js'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { BulkRefusals } from '../../../../desk/BulkRefusals.tsx'
import { doneWords } from './use-list-bulk.ts'
import type { ListBulk } from './use-list-bulk.ts'

/** The question before an act on many lists. */
export function ListBulkQuestion({ bulk }: { bulk: ListBulk }) {
  const { asking } = bulk
  if (asking === null) return null
  // Of ticked rows it is done to those that can take it.
  const count = bulk.count(asking)
  const words = {
    open: {
      title: m.check_in_lists_bulk_open_title({ count }),
      consequences: [m.check_in_lists_bulk_open_times(), m.check_in_lists_bulk_open_names()],
      confirmLabel: m.check_in_lists_bulk_open_confirm({ count }),
    },
    close: {
      title: m.check_in_lists_bulk_close_title({ count }),
      consequences: [m.check_in_lists_bulk_close_door(), m.check_in_lists_bulk_close_inside()],
      confirmLabel: m.check_in_lists_bulk_close_confirm({ count }),
    },
    delete: {
      title: m.check_in_lists_bulk_delete_title({ count }),
      consequences: [m.check_in_lists_bulk_delete_door(), m.check_in_lists_bulk_delete_used()],
      confirmLabel: m.check_in_lists_bulk_delete_confirm({ count }),
    },
  }[asking]
  return (
    <ConfirmDialog
      {...words}
      open
      tone={asking === 'open' ? 'filled' : 'danger'}
      onClose={bulk.close}
      onConfirm={() => bulk.trySend(asking, null)}
      error={bulk.failure ?? undefined}
    />
  )
}

/** The results for many lists, once some of them refused. */
export function ListBulkResults({ bulk }: { bulk: ListBulk }) {
  const { results, known, closeResults, retry } = bulk
  if (results === null) return null
  return (
    <BulkRefusals
      title={m.check_in_lists_bulk_refused_title({ count: results.meta.refused })}
      answer={results}
      done={doneWords(results.action, results.meta.done)}
      nameOf={(id) => <TwoLines title={known.get(id)?.name ?? `#${id}`} />}
      onClose={closeResults}
      onRetry={retry}
    />
  )
}
