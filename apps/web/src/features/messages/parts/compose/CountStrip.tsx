import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Preview } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { audienceBody, type MessageDraft } from '../../message-draft.ts'
import type { Counted } from '../../use-audience.ts'
import css from './compose.module.css'
import { PeopleDrawer } from './PeopleDrawer.tsx'

interface CountStripProps {
  readonly eventId: number
  readonly draft: MessageDraft
  readonly counted: Counted
}

/** How many people it goes to, how that number comes about, and the way to their names. */
export function CountStrip({ eventId, draft, counted }: CountStripProps) {
  const [isOpen, setOpen] = useState(false)
  const audience = audienceBody(draft)
  const known = counted.state === 'known' ? counted.of : null
  return (
    <Row className={css.strip} gap="4-16" align="center" wrap padding="12-18" ground="canvas" rule="above">
      <Row className={css.countStripSays} gap="4-16" align="center" wrap shrinks role="status">
        {known !== null ? (
          <Known of={known} whom={draft.message_type} />
        ) : (
          <Text className={css.countStripWords} shrinks size={13.5} tone="muted">
            {counted.state === 'failed'
              ? m.messages_count_failed()
              : counted.state === 'counting'
                ? m.messages_counting()
                : m.messages_audience_incomplete()}
          </Text>
        )}
      </Row>
      {counted.state === 'failed' && (
        <Button size="small" onPress={counted.retry}>
          {m.messages_try_again()}
        </Button>
      )}
      {known !== null && known.matched > 0 && (
        <Row as="span" className={css.all} gap={2} align="center">
          <Faces people={known.people} />
          <Button variant="quiet" size="small" onPress={() => setOpen(true)}>
            {m.messages_show_all()}
          </Button>
        </Row>
      )}
      {isOpen && known !== null && audience !== null && (
        <PeopleDrawer eventId={eventId} audience={audience} of={known} onClose={() => setOpen(false)} />
      )}
    </Row>
  )
}

function Known({ of, whom }: { of: Preview; whom: MessageDraft['message_type'] }) {
  return (
    <>
      <Text as="b" className={css.count} tight>
        {m.messages_people({ count: of.count })}
      </Text>
      <Text className={css.countStripWords} shrinks size={13.5} tone="muted">
        {of.count === 0 && <strong>{m.messages_count_nobody()} </strong>}
        <strong>{matchedText(of.matched, whom)}</strong> {leftOutText(of)}
      </Text>
    </>
  )
}

function Faces({ people }: Pick<Preview, 'people'>) {
  return (
    <span className={css.faces} aria-hidden>
      {people.slice(0, 3).map(({ first_name, last_name, email }) => (
        <Avatar key={email} name={fullName(first_name, last_name)} size={28} />
      ))}
    </span>
  )
}

function matchedText(count: number, whom: MessageDraft['message_type']): string {
  if (whom === 'WAITING_LIST') return m.messages_matched_waiting({ count })
  const isOfOrders = whom === 'ORDER_OWNERS_WITH_PRODUCT' || whom === 'ORDER_OWNER'
  return isOfOrders ? m.messages_matched_buyers({ count }) : m.messages_matched_guests({ count })
}

/** "6 share an address, 2 opted out, 1 address is blocked." */
function leftOutText({ sharing, opted_out, blocked, no_address }: Preview): string {
  const parts = [
    sharing > 0 ? m.messages_left_sharing({ count: sharing }) : null,
    opted_out > 0 ? m.messages_left_opted_out({ count: opted_out }) : null,
    blocked > 0 ? m.messages_left_blocked({ count: blocked }) : null,
    no_address > 0 ? m.messages_left_no_address({ count: no_address }) : null,
  ].filter((part) => part !== null)
  if (parts.length === 0) return ''
  return `${new Intl.ListFormat(tagOf(documentLocale()), { type: 'unit' }).format(parts)}.`
}
