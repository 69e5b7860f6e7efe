import type { Editor } from '@tiptap/react'
import { isHttpUrl } from '@turnout/contract/checks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useState } from 'react'
import css from './RichText.module.css'

/** An address as people type it, made whole: https before a bare host, mailto before a bare mail address. Null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:mailto:)?[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(text))
    return text.startsWith('mailto:') ? text : `mailto:${text}`
  if (/^tel:\+?[\d -]{3,}$/u.test(text)) return text
  const whole = /^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`
  return isHttpUrl(whole) && /^https?:\/\/(?:[^/]+\.|localhost\b)/iu.test(whole) ? whole : null
}

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
    <div
      className={css.link}
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
      <div className={css.linkActions}>
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
      </div>
    </div>
  )
}
