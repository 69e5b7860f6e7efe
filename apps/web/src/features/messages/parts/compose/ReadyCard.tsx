import type { Preview } from '@turnout/contract/messages/message.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, TriangleAlert } from 'lucide-react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { blankText } from '../../../events/parts/rich-text/blank-words.ts'
import css from './compose.module.css'

interface ReadyCardProps {
  /** Undefined while it is on its way. */
  readonly drawn: Preview | undefined
  /** Whether the text has blanks. */
  readonly hasBlanks: boolean
  readonly copy: BoundField<boolean>
}

/** What is looked at before it leaves. */
export function ReadyCard({ drawn, hasBlanks, copy }: ReadyCardProps) {
  return (
    <Card label={m.messages_ready()}>
      <Stack gap={12}>
        {hasBlanks && drawn !== undefined && drawn.count > 0 && <Blanks drawn={drawn} />}
        <Checkbox label={m.messages_copy_to_me()} {...copy} />
      </Stack>
    </Card>
  )
}

function Blanks({ drawn: { count, empty_blanks: empty } }: { drawn: Preview }) {
  return (
    <Stack as="ul" className={css.checks} gap={8} rule="below" tone="muted">
      {empty.length === 0 && (
        <li>
          <Check size={16} strokeWidth={2} aria-hidden />
          {m.messages_ready_blanks({ count })}
        </li>
      )}
      {empty.map(({ blank, people }) => (
        <li key={blank} className={css.missing}>
          <TriangleAlert size={16} strokeWidth={2} aria-hidden />
          {m.messages_ready_empty({ blank: blankText(blank), count: people })}
        </li>
      ))}
    </Stack>
  )
}
