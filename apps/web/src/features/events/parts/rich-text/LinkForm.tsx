import type { Editor } from '@tiptap/react'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import { linkAddress } from '../../link-address.ts'
import css from './RichText.module.css'

/** Asks for the address of the link that the chosen words get. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const words = useWords()
  const before = editor.getAttributes('link')['href'] as string | undefined
  const [typed, setTyped] = useState(before ?? '')
  const [error, setError] = useState<string>()
  const apply = () => {
    const href = linkAddress(typed)
    if (href === null) return setError(m.field_not_a_url())
    const chain = editor.chain().focus().extendMarkRange('link')
    // Nothing is chosen: the address itself becomes the text.
    if (editor.state.selection.empty && before === undefined) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else {
      chain.setLink({ href }).run()
    }
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the field inside, and no form can stand inside a form
    <Stack
      className={css.link}
      gap={8}
      rule="below"
      role="group"
      aria-label={m.events_rich_text_link()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
        // Neither the form around nor a dialog hears of it.
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Enter') apply()
        else onClose()
      }}
    >
      <TextField
        label={m.events_rich_text_address()}
        name=""
        kind="url"
        value={typed}
        onChange={setTyped}
        error={error}
        autoFocus
      />
      <Row gap={8} wrap>
        <Button size="small" onPress={apply}>
          {m.events_rich_text_apply()}
        </Button>
        {before !== undefined && (
          <Button size="small" variant="quiet" onPress={remove}>
            {words.remove}
          </Button>
        )}
        <Button size="small" variant="quiet" onPress={onClose}>
          {words.cancel}
        </Button>
      </Row>
    </Stack>
  )
}
