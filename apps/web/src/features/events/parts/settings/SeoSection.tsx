import { m } from '@turnout/messages/generated/messages.js'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { FoundPreview } from './FoundPreview.tsx'
import { KeywordsField } from './KeywordsField.tsx'
import type { SectionProps } from './section-props.ts'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'

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
