import { m } from '@turnout/messages/generated/messages.js'
import { CircleCheck } from 'lucide-react'
import { countWords } from '../../door-words.ts'
import type { KnownDoor } from '../../door-state.ts'
import css from './door-list.module.css'

/** How much of the list is on this phone: a bar while it comes, a sentence when it is whole. */
export function ListProgress({ state, locale }: { state: KnownDoor; locale: string }) {
  const { have, total } = state.loaded
  const words = { have: countWords(have, locale), total: countWords(total, locale) }
  if (state.isReady) {
    return (
      <p className={css.ready} role="status">
        <CircleCheck size={20} strokeWidth={2} aria-hidden />
        {m.check_in_door_names_ready(words)}
      </p>
    )
  }
  return (
    <div className={css.progress}>
      <progress aria-label={m.check_in_door_list_loading()} value={have} max={Math.max(1, total)} />
      <p>{m.check_in_door_names_loaded(words)}</p>
    </div>
  )
}
