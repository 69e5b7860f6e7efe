import type { AnswerOf } from '@turnout/contract/client.ts'
import type { messagesOfEvent } from '@turnout/contract/messages/endpoints.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { DataTable } from '@turnout/ui/lists/DataTable.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListShown } from '../../../../api/list-shown.ts'
import { DeleteDialog } from '../../../../shell/DeleteDialog.tsx'
import { LIST_PER_PAGE, type useListAddress } from '../../../../shell/use-list-address.ts'
import { throwAway, useRefreshMessages } from '../../api.ts'
import { TAB, type MessageTab } from '../../message-address.ts'
import { subjectText } from '../../message-words.ts'
import { messageColumns } from './message-columns.tsx'

interface MessagesTableProps {
  readonly eventId: number
  readonly drawn: Parameters<typeof messageColumns>[0]
  readonly shown: ListShown<AnswerOf<typeof messagesOfEvent>>
  readonly address: ReturnType<typeof useListAddress>
  readonly tab: MessageTab
}

/** The messages of an event, newest first. */
export function MessagesTable({ eventId, drawn, shown, address, tab }: MessagesTableProps) {
  const [deleting, setDeleting] = useState<Message | null>(null)
  const isNarrowed = address.query !== '' || tab !== 'all'
  return (
    <>
      <DataTable<Message>
        label={m.messages_title()}
        columns={messageColumns(drawn)}
        rows={shown.answer?.data}
        busy={shown.busy}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.message(eventId, id)}
        rowActions={(message) => <Actions message={message} mayWrite={drawn.acts !== null} onDelete={setDeleting} />}
        paging={{
          page: address.page,
          perPage: LIST_PER_PAGE,
          total: shown.answer?.meta.total ?? 0,
          onPage: address.toPage,
        }}
        empty={
          <EmptyState
            ghost="rows"
            level={2}
            title={m.messages_empty_title()}
            action={
              drawn.acts !== null && (
                <LinkButton href={paths.newMessage(eventId)} variant="filled">
                  {m.messages_new()}
                </LinkButton>
              )
            }
          >
            {m.messages_empty_text()}
          </EmptyState>
        }
        onClearFilters={isNarrowed ? () => address.change({ query: null, [TAB]: null }) : undefined}
        error={shown.error}
      />
      {deleting !== null && <DeleteDraft message={deleting} onClose={() => setDeleting(null)} />}
    </>
  )
}

interface ActionsProps {
  readonly message: Message
  readonly mayWrite: boolean
  readonly onDelete: (message: Message) => void
}

function Actions({ message, mayWrite, onDelete }: ActionsProps) {
  if (!mayWrite || message.status !== 'DRAFT') return null
  return (
    <RowMenu
      label={m.messages_actions({ subject: subjectText(message) })}
      groups={[
        {
          items: [
            {
              key: 'delete',
              label: m.messages_delete(),
              icon: Trash2,
              tone: 'danger',
              onPress: () => onDelete(message),
            },
          ],
        },
      ]}
    />
  )
}

function DeleteDraft({ message, onClose }: { message: Message; onClose: () => void }) {
  const refresh = useRefreshMessages(message.event_id)
  return (
    <DeleteDialog
      title={m.messages_delete_title({ subject: subjectText(message) })}
      consequences={[m.messages_delete_text()]}
      confirmLabel={m.messages_delete()}
      onDelete={async () => {
        await throwAway(message)
        await refresh()
      }}
      done={m.messages_deleted()}
      failed={m.messages_delete_failed()}
      onClose={onClose}
      onDeleted={onClose}
    />
  )
}
