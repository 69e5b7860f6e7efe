import { SUBJECT_MAX } from '@turnout/contract/messages/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { RichTextField } from '../../../events/parts/rich-text/RichTextField.tsx'
import { blankChoices } from '../blank-words.ts'
import type { BoundField } from '../../../../api/bound-fields.ts'
import css from './compose.module.css'

export interface TextCardProps {
  readonly subject: BoundField<string>
  readonly text: BoundField<string>
  /** Where answers go; undefined while it is not known. */
  readonly replies: string | undefined
}

/** What the message says. */
export function TextCard({ subject, text, replies }: TextCardProps) {
  const [blanks] = useState(blankChoices)
  const length = subject.value.length
  return (
    <Card
      title={m.messages_card_text()}
      headEnd={
        replies !== undefined && (
          <Text as="span" font="small" tone="muted" breaks>
            {m.messages_replies_to({ email: replies })}
          </Text>
        )
      }
    >
      <Grid className={css.fields} gap={16} columns={1}>
        <TextField
          label={m.messages_subject()}
          maxLength={SUBJECT_MAX}
          aim={{ fit: SUBJECT_MAX, words: m.messages_subject_fit({ length, limit: SUBJECT_MAX }) }}
          {...subject}
        />
        <RichTextField label={m.messages_text()} blanks={blanks} {...text} />
      </Grid>
    </Card>
  )
}
