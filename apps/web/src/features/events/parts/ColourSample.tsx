import { eventTheme } from '@turnout/domain/colour/event-theme.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { isHex } from '../hex-colour.ts'
import css from './events.module.css'

/** The head of a page in two colours; nothing while one of them is not typed to the end. */
export function ColourSample({ accent, background }: { accent: string; background: string }) {
  if (!isHex(accent) || !isHex(background)) return null
  const theme = eventTheme({ accent: accent.toLowerCase(), background: background.toLowerCase(), cover: false })
  return (
    <Row
      gap={12}
      align="center"
      justify="between"
      wrap
      padding={18}
      border
      radius="card"
      aria-hidden
      style={{ background: theme.background, color: theme.text, borderColor: theme.border }}
    >
      <Text as="span" font="display-s">
        {m.events_sample()}
      </Text>
      <Text
        as="span"
        className={css.colourSampleButton}
        radius="control"
        weight={650}
        style={{ background: theme.accent, color: theme.onAccent }}
      >
        {m.storefront_continue()}
      </Text>
    </Row>
  )
}
