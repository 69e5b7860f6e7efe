import type { Editor } from '@tiptap/react'
import { m } from '@turnout/messages/generated/messages.js'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { MenuButton } from '@turnout/ui/overlays/MenuButton.tsx'
import { Braces, ChevronDown } from 'lucide-react'
import { BLANK, type BlankChoice } from './blank-node.ts'
import css from './RichText.module.css'

export interface BlankMenuProps {
  /** null while the editor has not come. */
  readonly editor: Editor | null
  readonly choices: readonly BlankChoice[]
}

/** Puts a blank where the caret stands. */
export function BlankMenu({ editor, choices }: BlankMenuProps) {
  const insert = ({ name }: BlankChoice) =>
    editor?.chain().focus().insertContent({ type: BLANK, attrs: { name } }).run()
  const itemsOf = (isPersonal: boolean) =>
    choices
      .filter((choice) => choice.isPersonal === isPersonal)
      .map((choice) => ({ key: choice.name, label: choice.label, onPress: () => insert(choice) }))
  return (
    <Menu
      label={m.messages_insert()}
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
