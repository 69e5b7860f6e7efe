import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { BLANK, blankNode, type BlankChoice } from './blank-node.ts'
import { BlankForm } from './BlankForm.tsx'
import type { Inserting } from './BlankMenu.tsx'
import css from './RichText.module.css'
import { LinkForm } from './LinkForm.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'

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
