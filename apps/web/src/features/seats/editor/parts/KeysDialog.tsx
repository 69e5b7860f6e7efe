import { m } from '@turnout/messages/generated/messages.js'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { keyCap } from '../../../../shell/keys/key-cap.ts'
import css from './editor.module.css'

/** All keys of the drawing. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [mod, shift] = [keyCap('mod'), keyCap('shift')]
  const keys: readonly (readonly [string, string])[] = [
    ['V R B T A S X H', m.seat_editor_keys_tools()],
    ['J, K', m.seat_editor_keys_rows()],
    ['← → ↑ ↓', m.seat_editor_keys_move({ shift })],
    [keyCap('enter'), m.seat_editor_keys_enter()],
    [', .', m.seat_editor_keys_seats()],
    ['[ ]', m.seat_editor_keys_curve()],
    ['Q', m.seat_editor_keys_turn({ shift })],
    [`${mod} D`, m.seat_editor_keys_duplicate()],
    [`${mod} A`, m.seat_editor_keys_all()],
    [m.seat_editor_key_delete(), m.seat_editor_delete()],
    [`${mod} Z, ${mod} ${shift} Z`, m.seat_editor_keys_undo()],
    ['M', m.seat_editor_mode()],
    ['P', m.seat_editor_problems()],
    ['+ - 0', m.seat_editor_keys_zoom()],
    ['Alt', m.seat_editor_keys_alt()],
  ]
  return (
    <Dialog open onClose={onClose} title={m.seat_editor_keys_title()} width={560}>
      <dl className={css.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
