import { useQuery } from '@tanstack/react-query'
import type { QueryInput } from '@turnout/contract/client.ts'
import type { messagesOfEvent } from '@turnout/contract/messages/endpoints.ts'
import type { Message, MessageStats } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { MailX, Plus, Trash2 } from 'lucide-react'
import { eventQuery } from '../../api/event.ts'
import type { SmallAt, SmallDeskOf, SmallPanelProps, SmallView } from '../../desk/list/define-small-desk.ts'
import { SmallDesk } from '../../desk/list/SmallDesk.tsx'
import { DeleteDialog } from '../../shell/DeleteDialog.tsx'
import { useEventId } from '../../shell/frame/EventLayout.tsx'
import { useMay } from '../../shell/use-may.ts'
import { messagesQuery, messageStatsQuery, throwAway, useRefreshMessages } from './api.ts'
import { subjectText, undoSeconds } from './message-words.ts'
import css from './parts/list/list.module.css'
import { messageColumns } from './parts/list/message-columns.tsx'
import { useFollowing } from './use-following.ts'
import { useMessageActs } from './use-message-acts.ts'
import { useSeconds } from './use-seconds.ts'

interface Messages {
  readonly row: Message
  readonly request: QueryInput<typeof messagesOfEvent>
  readonly more: ReturnType<typeof useMore>
  /** A draft that is to be thrown away. */
  readonly panel: { readonly kind: 'delete'; readonly message: Message }
}

const isOnItsWay = ({ status }: Message): boolean => status === 'PROCESSING'

function useMore(rows: readonly Message[] | undefined) {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const stats = useQuery(messageStatsQuery(eventId)).data
  const acts = useMessageActs(eventId)
  const mayWrite = useMay('messages:send')
  const now = useSeconds(rows?.some(isOnItsWay) ?? false)
  useFollowing(mayWrite ? rows?.find((message) => undoSeconds(message, now) > 0) : undefined)
  return { eventId, event, stats, now, failed: acts.failed, acts: mayWrite ? acts : null }
}

type Count = Exclude<keyof MessageStats, 'opted_out' | 'blocked'>
type Fields = Messages['request']['filter_fields']

const tab = (
  view: string | null,
  [label, counted]: readonly [label: () => string, counted: Count],
  filter_fields?: Fields,
): SmallView<Messages> => ({
  view,
  label,
  count: ({ stats }) => stats?.[counted],
  asks: filter_fields === undefined ? {} : { filter_fields },
})

/** All messages to the people of an event, with how far each has come. */
const messagesDesk: SmallDeskOf<Messages> = {
  words: { title: m.messages_title, search: m.messages_search, count: m.messages_list_count },
  useRows: (request) => useQuery(messagesQuery(useEventId(), request)),
  useMore,
  head: ({ event }) => ({
    within: event?.title,
    subtitle: m.messages_subtitle(),
  }),
  columns: ({ more: { event, now, acts } }) => messageColumns({ zone: event?.timezone ?? 'UTC', now, acts }),
  rowHref: ({ id, event_id }) => paths.message(event_id, id),
  rowActions: (message, at) => <DraftMenu message={message} at={at} />,
  views: {
    name: 'show',
    label: m.messages_column_state,
    all: [
      tab(null, [m.messages_tab_all, 'all']),
      tab('drafts', [m.messages_tab_drafts, 'drafts'], { status: { eq: 'DRAFT' } }),
      tab('scheduled', [m.messages_tab_scheduled, 'scheduled'], { status: { eq: 'SCHEDULED' } }),
      tab('sent', [m.messages_tab_sent, 'sent'], { status: { eq: 'SENT' } }),
      tab('failures', [m.messages_tab_failures, 'with_failures'], { has_failures: { eq: 'true' } }),
    ],
  },
  create: {
    label: m.messages_new,
    icon: Plus,
    may: 'messages:send',
    key: 'n',
    leadsTo: ({ eventId }) => paths.newMessage(eventId),
  },
  News: ({ more: { failed } }) =>
    failed !== null && (
      <Banner tone="error" title={m.messages_act_failed()} live>
        {failed}
      </Banner>
    ),
  Foot: LeftOut,
  empty: (create) => (
    <EmptyState ghost="rows" level={2} title={m.messages_empty_title()} action={create}>
      {m.messages_empty_text()}
    </EmptyState>
  ),
  Panel: DeleteDraft,
}

export const MessagesPage = () => <SmallDesk key={useEventId()} of={messagesDesk} />

function DraftMenu({ message, at }: { message: Message; at: SmallAt<Messages> }) {
  if (at.more.acts === null || message.status !== 'DRAFT') return null
  const onPress = () => at.open({ kind: 'delete', message })
  return (
    <RowMenu
      label={m.messages_actions({ subject: subjectText(message) })}
      groups={[{ items: [{ key: 'delete', label: m.messages_delete(), icon: Trash2, tone: 'danger', onPress }] }]}
    />
  )
}

/** Who cannot be written to, in a sentence; nothing where there is none. */
function LeftOut({ more: { stats } }: SmallAt<Messages>) {
  if (stats === undefined || (stats.opted_out === 0 && stats.blocked === 0)) return null
  return (
    <Row as="p" className={css.foot} gap={10} align="center" padding="12-18" rule="above" font="small" tone="muted">
      <MailX size={18} strokeWidth={1.75} aria-hidden />
      <span>
        {stats.opted_out > 0 && m.messages_foot_opted_out({ count: stats.opted_out })}{' '}
        {stats.blocked > 0 && m.messages_foot_blocked({ count: stats.blocked })}
      </span>
    </Row>
  )
}

function DeleteDraft({ panel: { message }, onClose, onDeleted }: SmallPanelProps<Messages>) {
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
      onDeleted={onDeleted}
    />
  )
}
