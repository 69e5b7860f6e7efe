import type { Preview } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import type { MessageDraft } from '../../message-draft.ts'
import type { Counted } from '../../use-audience.ts'
import css from './CountStrip.module.css'

interface CountStripProps {
  readonly draft: MessageDraft
  readonly counted: Counted
}

/** How many people it goes to, and how that number comes about. */
export function CountStrip({ draft, counted }: CountStripProps) {
  return (
    <div className={css.strip} role="status">
      {counted.state === 'known' ? (
        <Known of={counted.of} whom={draft.message_type} />
      ) : counted.state === 'failed' ? (
        <>
          <p className={css.words}>{m.messages_count_failed()}</p>
          <Button size="small" onPress={counted.retry}>
            {m.messages_try_again()}
          </Button>
        </>
      ) : (
        <p className={css.words}>
          {counted.state === 'counting' ? m.messages_counting() : m.messages_audience_incomplete()}
        </p>
      )}
    </div>
  )
}

function Known({ of, whom }: { of: Preview; whom: MessageDraft['message_type'] }) {
  return (
    <>
      <b className={css.count}>{m.messages_people({ count: of.count })}</b>
      <p className={css.words}>
        {of.count === 0 && <strong>{m.messages_count_nobody()} </strong>}
        <strong>{matchedText(of.matched, whom)}</strong> {leftOutText(of)}
      </p>
      {of.people.length > 0 && (
        <span className={css.faces} aria-hidden>
          {of.people.slice(0, 3).map(({ first_name, last_name, email }) => (
            <Avatar key={email} name={`${first_name} ${last_name}`} size={28} />
          ))}
        </span>
      )}
    </>
  )
}

function matchedText(count: number, whom: MessageDraft['message_type']): string {
  if (whom === 'WAITING_LIST') return m.messages_matched_waiting({ count })
  const isOfOrders = whom === 'ORDER_OWNERS_WITH_PRODUCT' || whom === 'ORDER_OWNER'
  return isOfOrders ? m.messages_matched_buyers({ count }) : m.messages_matched_guests({ count })
}

/** "6 share an address, 2 opted out, 1 address is blocked." */
function leftOutText({ sharing, opted_out, blocked }: Preview): string {
  const parts = [
    sharing > 0 ? m.messages_left_sharing({ count: sharing }) : null,
    opted_out > 0 ? m.messages_left_opted_out({ count: opted_out }) : null,
    blocked > 0 ? m.messages_left_blocked({ count: blocked }) : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return ''
  return `${new Intl.ListFormat(documentLocale(), { type: 'unit' }).format(parts)}.`
}
