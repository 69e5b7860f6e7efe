import { m } from '@turnout/messages/generated/messages.js'
import { keyCap } from '../keys/key-cap.ts'
import css from './Palette.module.css'

/** The keys of the palette itself, and the signs that narrow it. */
export function PaletteFoot() {
  const hints = [
    { keys: ['↑', '↓'], words: m.shell_palette_move() },
    { keys: [keyCap('enter')], words: m.shell_palette_open() },
    { keys: [`${keyCap('mod')} ${keyCap('enter')}`], words: m.shell_palette_tab() },
  ]
  const signs = [
    { keys: ['>'], words: m.shell_palette_hint_actions() },
    { keys: ['@'], words: m.shell_palette_hint_guests() },
    { keys: ['#'], words: m.shell_palette_hint_orders() },
  ]
  return (
    <div className={css.foot}>
      <span className={css.hints}>
        <Hints hints={hints} />
      </span>
      <span className={css.signs}>
        <Hints hints={signs} />
      </span>
    </div>
  )
}

function Hints({ hints }: { hints: readonly { keys: readonly string[]; words: string }[] }) {
  return hints.map(({ keys, words }) => (
    <span key={words} className={css.hint}>
      {keys.map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
      {words}
    </span>
  ))
}
