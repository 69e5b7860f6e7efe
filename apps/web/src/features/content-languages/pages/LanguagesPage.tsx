import { useQuery } from '@tanstack/react-query'
import { fieldAt, paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Stack, Box, Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Languages } from 'lucide-react'
import { eventQuery } from '../../../api/event.ts'
import { loadErrorOf } from '../../../api/load-error.ts'
import { languageWords } from '../../../desk/language-words.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { categoriesQuery } from '../../products/api.ts'
import { questionsQuery } from '../../questions/api.ts'
import { languageStates, type TextsOfEvent, type LanguageState, type MissingLine } from '../missing-lines.ts'
import css from './LanguagesPage.module.css'

/** How far the texts of an event are translated, language by language, and where the rest is written. */
export function LanguagesPage() {
  const eventId = useEventId()
  // A failed load of the event is the frame's to show.
  const { data: event } = useQuery(eventQuery(eventId))
  const categories = useQuery(categoriesQuery(eventId))
  const questions = useQuery(questionsQuery(eventId))
  const failed = [categories, questions].find(({ error, data }) => error !== null && data === undefined)
  const isThere = event !== undefined && categories.data !== undefined && questions.data !== undefined
  return (
    <>
      <PageTitle parts={[m.content_languages_title(), event?.title]} />
      <ScreenHead subtitle={event && m.content_languages_subtitle({ language: languageWords(event.locale) })} />
      {isThere && <States event={event} categories={categories.data} questions={questions.data} />}
      {!isThere && failed === undefined && <Skeleton height="320px" />}
      {failed !== undefined && (
        <LoadError {...loadErrorOf(failed)} onRetry={() => Promise.all([categories.refetch(), questions.refetch()])} />
      )}
    </>
  )
}

/** A language: how far it is, and each thing with texts that are missing in it. */
function LanguageCard({ state: { locale, translated, total, groups } }: { state: LanguageState }) {
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

function States(all: TextsOfEvent) {
  const states = languageStates(all)
  const settings = paths.eventSettings(all.event.id)
  if (states.length === 0)
    return (
      <EmptyState
        ghost="rows"
        level={2}
        title={m.content_languages_none({ language: languageWords(all.event.locale) })}
        action={
          <LinkButton href={fieldAt(settings, 'translations')} variant="filled" icon={Languages}>
            {m.content_languages_begin()}
          </LinkButton>
        }
      >
        {m.content_languages_none_text()}
      </EmptyState>
    )
  return (
    <Stack gap={20}>
      {states.map((state) => (
        <LanguageCard key={state.locale} state={state} />
      ))}
    </Stack>
  )
}
