import type { Event } from '@turnout/contract/events/event.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { textOn } from '@turnout/domain/colour/colour.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Box, Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { formatDate } from '../../../../format/format.ts'
import { initialOf } from '../../../../public/frame/parts/Mark.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'
import { KeywordsField } from './KeywordsField.tsx'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'

/** Characters that search engines show. */
const FIT = { title: 60, description: 155 } as const

const aimOf = (text: string, fit: number) => ({ fit, words: m.events_seo_length({ count: text.length, fit }) })

/** How the page looks in search results, chats and posts. */
export function SeoSection({ event, settings, form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['seo_title', 'seo_description', 'seo_keywords'])
  const text = { form, around, languages }
  const shown = (name: 'seo_title' | 'seo_description') =>
    (!languages.isFirst && languages.translationOf(name).value.trim()) || form.values[name].trim()
  return (
    <>
      <ChangedField {...around('allow_search_engine_indexing')}>
        <Switch
          label={m.events_field_indexing()}
          consequence={m.events_field_indexing_help()}
          {...form.field('allow_search_engine_indexing')}
        />
      </ChangedField>
      <TextLanguageBar languages={languages} isFurther />
      <TranslatedSetting {...text} name="seo_title">
        {(field) => (
          <TextField
            label={m.events_field_seo_title()}
            optional
            maxLength={255}
            placeholder={`${event.title} · ${event.organizer.name}`}
            aim={aimOf(field.value, FIT.title)}
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="seo_description">
        {(field) => (
          <TextField
            label={m.events_field_seo_description()}
            kind="multiline"
            rows={2}
            optional
            placeholder={event.description_preview ?? ''}
            aim={aimOf(field.value, FIT.description)}
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="seo_keywords">
        {(field) => <KeywordsField key={form.round} {...field} />}
      </TranslatedSetting>
      <FoundPreview
        event={event}
        isOnline={settings.is_online_event}
        accent={settings.homepage_accent_color}
        title={shown('seo_title')}
        text={shown('seo_description')}
        isListed={form.values.allow_search_engine_indexing}
      />
    </>
  )
}

interface FoundPreviewProps {
  readonly event: Event
  readonly isOnline: boolean
  /** Of the event, hex. */
  readonly accent: string
  /** What was typed; '' where the event itself speaks. */
  readonly title: string
  readonly text: string
  readonly isListed: boolean
}

/** Sixteen letters that are the mark of no card: the card as it is now answers. */
const NO_MARK = 'as-it-is-for-now'

/** The event as a search engine lists it, and as a chat shows its link, drawn while one types. */
function FoundPreview({ event, isOnline, accent, title, text, isListed }: FoundPreviewProps) {
  const locale = documentLocale()
  const zone = { locale, timeZone: event.timezone }
  const shownTitle = title || `${event.title} · ${event.organizer.name}`
  const shownText = text || event.description_preview || m.events_search_result_none()
  const { host } = new URL(publicPaths.event(event.id, event.slug), window.location.origin)
  const { venue_name: venue, city } = event.location_details
  const place = isOnline ? m.organizers_event_online() : [...new Set([venue, city])].filter(Boolean).join(', ')
  const at = [formatDate(event.start_date, 'time', zone), place].filter(Boolean).join(' · ')
  return (
    <Grid className={css.both} gap={16} align="start">
      <figure className={css.one} data-faded={!isListed || undefined}>
        <figcaption>{m.events_search_result()}</figcaption>
        <Box className={css.result} padding="16-18" ground="surface" border>
          <Row className={css.site} gap={10} align="center" tone="muted" breaks>
            <Stack
              as="span"
              className={css.mark}
              centered
              fixed
              radius="circle"
              style={{ background: accent, color: textOn(accent) }}
              aria-hidden
            >
              {initialOf(event.organizer.name)}
            </Stack>
            <span>
              <b>{event.organizer.name}</b>
              {host} › e › {event.slug}
            </span>
          </Row>
          <Text className={css.title} above={8} breaks>
            {shownTitle}
          </Text>
          <Text className={css.text} clipped tone="muted" breaks>
            {shownText}
          </Text>
          <Row as="p" className={css.when} gap={10} above={10} rule="above" size={13} tone="muted">
            <b>{formatDate(event.start_date, 'shortDate', zone)}</b>
            <span>{at}</span>
          </Row>
        </Box>
      </figure>
      <figure className={css.one}>
        <figcaption>{m.events_seo_shared()}</figcaption>
        <Box className={css.post} ground="canvas" border clipped>
          <img
            src={`/share/events/${event.id}/${locale}-${NO_MARK}.png?at=${encodeURIComponent(event.updated_at)}`}
            alt={m.events_seo_card()}
            width={1200}
            height={630}
          />
          <Text as="div" className={css.below} padding="11-14" size={13} tone="muted">
            {host}
            <b>{shownTitle}</b>
            <span>{shownText}</span>
          </Text>
        </Box>
      </figure>
    </Grid>
  )
}
