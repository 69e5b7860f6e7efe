import { m } from '@turnout/messages/generated/messages.js'
import { TillSheet } from './TillSheet.tsx'
import css from './till.module.css'

/** What each key does. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const rows: readonly (readonly [keys: string, does: string])[] = [
    ['F2', m.box_office_key_cash()],
    ['F4', m.box_office_key_card()],
    ['Enter', m.box_office_next()],
    ['Esc', m.box_office_key_back()],
    ['/', m.box_office_key_search()],
    ['+ -', m.box_office_key_line()],
    ['1-9', m.box_office_key_tile()],
    ['F', m.box_office_find()],
    ['U', m.box_office_undo_title()],
    ['Ctrl L', m.box_office_lock()],
  ]
  return (
    <TillSheet title={m.box_office_keys()} onClose={onClose}>
      <dl className={css.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </TillSheet>
  )
}
