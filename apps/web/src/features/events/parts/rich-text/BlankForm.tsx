import type { Editor } from '@tiptap/react'
import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { BLANK, type BlankChoice } from './blank-node.ts'
import css from './RichText.module.css'

/** Characters of the words for people without a value. */
const OTHERWISE_MAX = 100

/** What is in the place of the chosen blank for a person without a value. */
export function BlankForm({ editor, choices }: { editor: Editor; choices: readonly BlankChoice[] }) {
  const { name, otherwise } = editor.getAttributes(BLANK) as { name?: string; otherwise?: string }
  const choice = choices.find((one) => one.name === name)
  if (choice === undefined || !choice.isPersonal) return null
  return (
    <Stack className={css.link} gap={8} rule="below" role="group" aria-label={choice.label}>
      <TextField
        label={m.messages_blank_else()}
        help={m.messages_blank_else_help({ blank: choice.label })}
        name=""
        maxLength={OTHERWISE_MAX}
        optional
        value={otherwise ?? ''}
        onChange={(words) => editor.commands.updateAttributes(BLANK, { otherwise: words })}
      />
    </Stack>
  )
}
