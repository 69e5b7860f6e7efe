import type { WebhookEventGroup, WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { TickBox } from '@turnout/ui/lists/TickBox.tsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { chosenOf, tickOf, typesOf, type GroupTick } from '../event-choice.ts'
import { groupWords, typeWords } from '../webhook-words.ts'
import css from './webhooks.module.css'

export interface KindGroupProps {
  group: WebhookEventGroup
  chosen: readonly WebhookEventType[]
  offered: readonly WebhookEventType[]
  /** Folded, unless something of it is chosen. */
  opensFirst: boolean
  onType: (type: WebhookEventType, isOn: boolean) => void
  onGroup: () => void
}

const TICK_WORDS: Readonly<Record<GroupTick, () => string>> = {
  none: m.webhooks_group_none,
  some: m.webhooks_group_partly,
  all: m.webhooks_group_whole,
}

/** Kinds about one thing: a box for all of them, and the kinds themselves, which fold. */
export function KindGroup({ group, chosen, offered, opensFirst, onType, onGroup }: KindGroupProps) {
  const id = useId()
  const own = chosenOf(group, chosen)
  const all = typesOf(group, offered)
  const tick = tickOf(group, chosen, offered)
  const [isOpen, setOpen] = useState(opensFirst || tick === 'some')
  const count = m.webhooks_group_count({ count: own.length, all: all.length })
  return (
    <li className={css.group}>
      <Row className={css.kindFieldsHead} gap={12} align="center" tall={44}>
        <TickBox
          className={css.box}
          label={m.webhooks_group_box({ group: groupWords(group), count, state: TICK_WORDS[tick]() })}
          value={tick === 'all'}
          mixed={tick === 'some'}
          onChange={onGroup}
        />
        <Row
          as="button"
          type="button"
          className={css.fold}
          gap={10}
          align="center"
          grows
          shrinks
          tall={44}
          ground="none"
          bare
          font="label"
          tone="text"
          text="start"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {groupWords(group)} <small>{count}</small>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </Row>
      </Row>
      <ul id={id} className={css.types} hidden={!isOpen}>
        {all.map((type) => (
          <li key={type}>
            <Checkbox
              name={type}
              label={typeWords(type)}
              value={own.includes(type)}
              onChange={(isOn) => onType(type, isOn)}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
