import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CardReader } from '@turnout/contract/box-office/reader.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { currentUserQuery } from '../../../../api/session.ts'
import { DeleteDialog } from '../../../../shell/DeleteDialog.tsx'
import { readersQuery, removeReader } from '../../readers-api.ts'
import { ReaderDrawer } from './ReaderDrawer.tsx'
import { ReadersDialog } from './ReadersDialog.tsx'

/** One of the drawers and dialogs of card readers. */
export type ReaderPanel =
  | { readonly kind: 'readers' }
  | { readonly kind: 'reader'; readonly reader: CardReader | null }
  | { readonly kind: 'delete-reader'; readonly reader: CardReader }

interface ReaderPanelsProps {
  readonly panel: ReaderPanel
  readonly onPanel: (panel: ReaderPanel | null) => void
}

/** What is open of the card readers: all of them, one to save, or one to remove. */
export function ReaderPanels({ panel, onPanel }: ReaderPanelsProps) {
  const accountId = useQuery(currentUserQuery).data?.account_id
  const cache = useQueryClient()
  const toAll = () => onPanel({ kind: 'readers' })
  if (accountId === undefined) return null
  if (panel.kind === 'readers')
    return (
      <ReadersDialog
        accountId={accountId}
        onReader={(reader) => onPanel({ kind: 'reader', reader })}
        onDelete={(reader) => onPanel({ kind: 'delete-reader', reader })}
        onClose={() => onPanel(null)}
      />
    )
  if (panel.kind === 'reader') return <ReaderDrawer accountId={accountId} reader={panel.reader} onClose={toAll} />
  const { id, label: name } = panel.reader
  return (
    <DeleteDialog
      title={m.card_readers_remove_title({ name })}
      consequences={[m.card_readers_remove_tills(), m.card_readers_remove_sales()]}
      confirmLabel={m.card_readers_remove()}
      done={m.card_readers_removed({ name })}
      onDelete={async () => {
        await removeReader(accountId, id)
        await cache.invalidateQueries({ queryKey: readersQuery(accountId).queryKey })
      }}
      onClose={toAll}
      onDeleted={toAll}
    />
  )
}
