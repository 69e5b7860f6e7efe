import type { Editor } from '@tiptap/react'
import { m } from '@turnout/messages/generated/messages.js'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Braces, ChevronDown } from 'lucide-react'
import { BLANK, type BlankChoice } from './blank-node.ts'
import css from './RichText.module.css'

/** Whether the menu is open, and what opened it. */
export type Inserting = 'no' | 'by button' | 'by brace'

export interface BlankMenuProps {
  /** null while the editor has not come. */
  readonly editor: Editor | null
  readonly choices: readonly BlankChoice[]
  readonly inserting: Inserting
  readonly onInserting: (inserting: Inserting) => void
}

/** Puts a blank at the caret, in place of the brace that opened the menu. */
export function BlankMenu({ editor, choices, inserting, onInserting }: BlankMenuProps) {
  const insert = ({ name }: BlankChoice) => {
    if (editor === null) return
    const { from: caret, to } = editor.state.selection
    const isBrace = inserting === 'by brace' && editor.state.doc.textBetween(caret - 1, caret) === '{'
    const place = { from: isBrace ? caret - 1 : caret, to }
    editor.chain().focus().insertContentAt(place, { type: BLANK, attrs: { name } }).run()
  }
  const itemsOf = (isPersonal: boolean) =>
    choices
      .filter((choice) => choice.isPersonal === isPersonal)
      .map((choice) => ({ key: choice.name, label: choice.label, onPress: () => insert(choice) }))
  return (
    <Menu
      label={m.messages_insert()}
      open={inserting !== 'no'}
      onOpenChange={(open) => onInserting(open ? 'by button' : 'no')}
      placement="bottom start"
      groups={[
        { title: m.messages_insert_person(), items: itemsOf(true) },
        { title: m.messages_insert_all(), items: itemsOf(false) },
      ]}
    >
      <MenuButton className={css.insert ?? ''} disabled={editor === null}>
        <Braces size={16} strokeWidth={1.75} aria-hidden />
        {m.messages_insert()}
        <ChevronDown size={14} strokeWidth={2.1} aria-hidden />
      </MenuButton>
    </Menu>
  )
}
