import { m } from '@turnout/messages/generated/messages.js'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
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
    <Row className={css.foot} wrap padding="9-18" ground="canvas" rule="above" size={12.5} tone="muted">
      <span className={css.hints}>
        <Hints hints={hints} />
      </span>
      <Row as="span" className={css.signs} gap="4-16" wrap>
        <Hints hints={signs} />
      </Row>
    </Row>
  )
}

function Hints({ hints }: { hints: readonly { keys: readonly string[]; words: string }[] }) {
  return hints.map(({ keys, words }) => (
    <Row as="span" key={words} gap={6} align="center">
      {keys.map((key) => (
        <Text as="kbd" key={key} className={css.key} padding="4-6" ground="surface" radius={6} tone="muted">
          {key}
        </Text>
      ))}
      {words}
    </Row>
  ))
}
