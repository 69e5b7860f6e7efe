import type { Editor } from '@tiptap/react'
import { m } from '@turnout/messages/generated/messages.js'
import { Tooltip } from '@turnout/ui/overlays/Tooltip.tsx'
import { Bold, Heading3, Italic, Link, List, ListOrdered } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import type { BlankChoice } from './blank-node.ts'
import { BlankMenu, type Inserting } from './BlankMenu.tsx'
import css from './RichText.module.css'

interface Tool {
  readonly icon: LucideIcon
  readonly label: string
  /** The markup around the caret that switches the tool on. */
  readonly is: readonly [name: string, attributes?: Record<string, unknown>]
  readonly run: (editor: Editor) => unknown
}

const tools = (onLink: () => void): readonly Tool[] => [
  {
    icon: Heading3,
    label: m.events_rich_text_heading(),
    is: ['heading', { level: 3 }],
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    icon: Bold,
    label: m.events_rich_text_bold(),
    is: ['bold'],
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    icon: Italic,
    label: m.events_rich_text_italic(),
    is: ['italic'],
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  { icon: Link, label: m.events_rich_text_link(), is: ['link'], run: onLink },
  {
    icon: List,
    label: m.events_rich_text_list(),
    is: ['bulletList'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    icon: ListOrdered,
    label: m.events_rich_text_numbers(),
    is: ['orderedList'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

export interface RichTextToolbarProps {
  /** null while the editor has not come: the tools stand there, and wait. */
  editor: Editor | null
  /** Id of the field's label. */
  label: string
  blanks?: readonly BlankChoice[] | undefined
  onLink?: () => void
  inserting?: Inserting
  onInserting?: (inserting: Inserting) => void
}

const nothing = () => undefined

/** Bold, italic and the like; arrow keys move between them. */
export function RichTextToolbar({ editor, label, blanks, onLink = nothing, ...menu }: RichTextToolbarProps) {
  const { inserting = 'no', onInserting = nothing } = menu
  return (
    <Toolbar className={css.toolbar ?? ''} aria-labelledby={label}>
      {tools(onLink).map(({ icon: Icon, label: name, is, run }) => (
        <Tooltip key={name} text={name}>
          <ToggleButton
            className={css.tool ?? ''}
            aria-label={name}
            isSelected={editor?.isActive(...is) ?? false}
            isDisabled={editor === null}
            onPress={() => editor !== null && run(editor)}
          >
            <Icon size={18} strokeWidth={1.9} aria-hidden />
          </ToggleButton>
        </Tooltip>
      ))}
      {blanks !== undefined && (
        <BlankMenu editor={editor} choices={blanks} inserting={inserting} onInserting={onInserting} />
      )}
    </Toolbar>
  )
}
