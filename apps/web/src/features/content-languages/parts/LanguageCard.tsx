import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { languageWords } from '../../../desk/language-words.ts'
import type { LanguageState, MissingLine } from '../missing-lines.ts'
import css from './LanguageCard.module.css'

/** A language: how far it is, and each thing with texts that are missing in it. */
export function LanguageCard({ state: { locale, translated, total, groups } }: { state: LanguageState }) {
  const count = m.content_languages_count({ translated, total })
  const isWhole = groups.length === 0
  return (
    <Card
      title={languageWords(locale)}
      titleEnd={isWhole && <StatusBadge tone="teal">{m.content_languages_whole()}</StatusBadge>}
      headEnd={
        <Text as="span" font="small" tone="muted">
          {count}
        </Text>
      }
    >
      <ProgressBar label={count} value={translated} max={total} tone={isWhole ? 'teal' : 'accent'} height={6} />
      {groups.map(({ title, lines }) => (
        <Box as="section" key={title} above={18} aria-label={title}>
          <Text as="h3" className={css.title} font="label" tone="muted">
            {title}
          </Text>
          <ul>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </ul>
        </Box>
      ))}
    </Card>
  )
}

const Line = ({ line: { name, texts, href } }: { line: MissingLine }) => (
  <Grid as="li" className={css.line} gap="2-16" breaks>
    <TextLink href={href}>
      <bdi>{name}</bdi>
    </TextLink>
    {texts.length > 0 && (
      <Text as="span" tone="muted">
        {texts.join(' · ')}
      </Text>
    )}
  </Grid>
)
