import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Row } from '@turnout/ui/layout/parts.tsx'
import { useWords } from '@turnout/ui/words/UiWords.tsx'
import { useEffect, useState } from 'react'
import { linkAddress } from '../../link-address.ts'
import type { Inserting } from './BlankMenu.tsx'
import css from './RichText.module.css'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { BLANK, blankNode, type BlankChoice } from './blank-node.ts'

export interface RichTextEditorProps {
  value: string
  onChange: (html: string) => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  /** Blanks that the text may have; none where it has the same words for all. */
  blanks: readonly BlankChoice[] | undefined
  /** The language of the text; undefined: the page's. */
  lang: string | undefined
  /**
   * The text typed before the editor had come; null: the person is elsewhere by now. Ends the
   * keeping.
   */
  takeEarlyText: () => string | null
}

/**
 * The markup that the server keeps (platform/text/sanitise-html.ts): headings begin below those of
 * the page, and there is no code. Markup listed here without a button in the toolbar stays in texts
 * that came by the API.
 */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
]

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/**
 * Sets the focus at the end, at once: the editor's own way waits for a frame, and keys typed in it
 * would be lost.
 */
function beginWith(editor: Editor, text: string): void {
  editor.view.dom.focus()
  const chain = editor.chain().setTextSelection(editor.state.doc.content.size)
  for (const [place, line] of text.split('\n').entries()) {
    if (place > 0) chain.splitBlock()
    if (line !== '') chain.insertContent({ type: 'text', text: line })
  }
  chain.scrollIntoView().run()
}

/** Characters of the words for people without a value. */
const OTHERWISE_MAX = 100

/** What is in the place of the chosen blank for a person without a value. */
function BlankForm({ editor, choices }: { editor: Editor; choices: readonly BlankChoice[] }) {
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

/** Asks for the address of the link that the chosen words get. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the field inside; a form cannot hold a form
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

/** The editor itself; `RichTextField` loads it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const [linking, setLinking] = useState(false)
  const [inserting, setInserting] = useState<Inserting>('no')
  const editor = useEditor({
    extensions: props.blanks === undefined ? EXTENSIONS : [...EXTENSIONS, blankNode(props.blanks)],
    content: props.value,
    // Its styles would need a nonce; they stand in RichText.module.css.
    injectCSS: false,
    editorProps: {
      // The brace is typed all the same, and goes when a blank is chosen.
      handleTextInput: (...typed) => {
        // A frame later: what was inserted before may still take the focus back to the text in this one.
        if (typed[3] === '{' && props.blanks !== undefined) requestAnimationFrame(() => setInserting('by brace'))
        return false
      },
      attributes: {
        class: css.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        ...(props.describedBy === undefined ? {} : { 'aria-describedby': props.describedBy }),
        ...(props.lang === undefined ? {} : { lang: props.lang }),
      },
    },
    onUpdate: ({ editor: changed }) => props.onChange(htmlOf(changed)),
  })
  const { takeEarlyText } = props
  useEffect(() => {
    const text = takeEarlyText()
    if (text !== null) beginWith(editor, text)
  }, [editor, takeEarlyText])
  // The toolbar shows what the caret is in.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  return (
    <div className={css.box} data-invalid={props.invalid}>
      <RichTextToolbar
        editor={editor}
        label={props.labelledBy}
        blanks={props.blanks}
        inserting={inserting}
        onInserting={setInserting}
        onLink={() => setLinking(true)}
      />
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
      {props.blanks !== undefined && editor.isActive(BLANK) && <BlankForm editor={editor} choices={props.blanks} />}
      <EditorContent editor={editor} />
    </div>
  )
}
