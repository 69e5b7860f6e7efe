import { useQuery } from '@tanstack/react-query'
import type { Message, MessageStats } from '@turnout/contract/messages/message.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack, Row } from '@turnout/ui/layout/parts.tsx'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import { ListBar } from '@turnout/ui/lists/ListBar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus, MailX } from 'lucide-react'
import { useNavigate } from 'react-router'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { usePageKeys } from '../../../shell/keys/page-keys.ts'
import { changeList, useListAddress } from '../../../shell/use-list-address.ts'
import { useMay } from '../../../shell/use-may.ts'
import { messagesQuery, messageStatsQuery } from '../api.ts'
import { MESSAGE_TABS, MESSAGES_SORTS, messagesRequest, TAB, tabOf, type MessageTab } from '../message-address.ts'
import { undoSeconds } from '../message-words.ts'
import { MessagesTable } from '../parts/list/MessagesTable.tsx'
import css from '../parts/list/list.module.css'
import { useFollowing } from '../use-following.ts'
import { useMessageActs } from '../use-message-acts.ts'
import { useSeconds } from '../use-seconds.ts'

/** All messages to the people of an event, with how far each has come. */
export function MessagesPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const stats = useQuery(messageStatsQuery(eventId)).data
  const mayWrite = useMay('messages:send')
  const go = useNavigate()
  const write = { chord: 'n', does: m.messages_new(), run: () => void go(paths.newMessage(eventId)) }
  usePageKeys(m.messages_title(), mayWrite ? [write] : [])
  return (
    <>
      <PageTitle parts={[m.messages_title(), event?.title]} />
      <ScreenHead
        subtitle={m.messages_subtitle()}
        actions={
          mayWrite && (
            <LinkButton href={paths.newMessage(eventId)} variant="filled" icon={Plus}>
              {m.messages_new()}
            </LinkButton>
          )
        }
      />
      <Messages key={eventId} eventId={eventId} zone={event?.timezone} stats={stats} />
    </>
  )
}

interface MessagesProps {
  readonly eventId: number
  /** Undefined while loading. */
  readonly zone: string | undefined
  readonly stats: MessageStats | undefined
}

const isOnItsWay = ({ status }: Message): boolean => status === 'PROCESSING'

/** Who cannot be written to, in a sentence; nothing where there is none. */
function MessagesFoot({ stats }: { stats: MessageStats }) {
  if (stats.opted_out === 0 && stats.blocked === 0) return null
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

function Messages({ eventId, zone, stats }: MessagesProps) {
  const address = useListAddress(MESSAGES_SORTS)
  const tab = tabOf(address.search)
  const acts = useMessageActs(eventId)
  const mayWrite = useMay('messages:send')
  const shown = listShown(useQuery(messagesQuery(eventId, messagesRequest(address, tab))))
  const total = shown.answer?.meta.total
  const now = useSeconds(shown.answer?.data.some(isOnItsWay) ?? false)
  const leaving = shown.answer?.data.find((message) => undoSeconds(message, now) > 0)
  useFollowing(mayWrite ? leaving : undefined)
  return (
    <Stack gap={16}>
      <LinkTabs label={m.messages_column_state()} tabs={tabsOf(address.search, tab, stats)} />
      <div>
        <ListBar
          searchLabel={m.messages_search()}
          query={address.query}
          onQuery={(query) => address.change({ query })}
          count={total === undefined ? undefined : m.messages_list_count({ count: total })}
        />
        {acts.failed !== null && (
          <Banner tone="error" title={m.messages_act_failed()} live>
            {acts.failed}
          </Banner>
        )}
        <Card label={m.messages_title()} flush>
          <MessagesTable
            eventId={eventId}
            drawn={{ zone: zone ?? 'UTC', now, acts: mayWrite ? acts : null }}
            shown={shown}
            address={address}
            tab={tab}
          />
          {stats !== undefined && <MessagesFoot stats={stats} />}
        </Card>
      </div>
    </Stack>
  )
}

function tabsOf(search: URLSearchParams, current: MessageTab, stats: MessageStats | undefined) {
  const words: Readonly<Record<MessageTab, [label: string, count: number | undefined]>> = {
    all: [m.messages_tab_all(), stats?.all],
    drafts: [m.messages_tab_drafts(), stats?.drafts],
    scheduled: [m.messages_tab_scheduled(), stats?.scheduled],
    sent: [m.messages_tab_sent(), stats?.sent],
    failures: [m.messages_tab_failures(), stats?.with_failures],
  }
  return MESSAGE_TABS.map((tab) => {
    const [label, count] = words[tab]
    const href = `?${changeList(search, { [TAB]: tab === 'all' ? null : tab }).toString()}`
    return { href, label, current: tab === current, ...(count !== undefined && { count }) }
  })
}
