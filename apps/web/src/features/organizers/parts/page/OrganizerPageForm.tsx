import { useQueryClient } from '@tanstack/react-query'
import type { ThemeFonts, ThemeMode } from '@turnout/domain/colour/theme-choices.ts'
import { NETWORK_NAMES, NETWORKS } from '@turnout/domain/organizers/social-handle.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { ColorField } from '@turnout/ui/fields/ColorField.tsx'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import type { ReactNode } from 'react'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { SectionAnchor } from '../../../../shell/settings/SectionAnchor.tsx'
import { SettingsFrame } from '../../../../shell/settings/SettingsFrame.tsx'
import { SettingsPageForm } from '../../../../shell/settings/SettingsPageForm.tsx'
import css from '../../../../shell/settings/settings.module.css'
import type { Standing } from '../../../../shell/settings/use-shared-values.ts'
import { useVersionedForm } from '../../../../shell/settings/use-versioned-form.ts'
import { plainWords, shortWords } from '../../../../shell/settings/value-words.ts'
import { type OrganizerPage, organizerPageQuery, useOrganizerActs, useOrganizerPageActs } from '../../api.ts'
import { type PageForm, formOfPage, organizerBody, settingsBody } from '../../page-form.ts'
import { pageSections } from '../../page-sections.ts'

interface OrganizerPageFormProps {
  page: OrganizerPage
  userId: number
  /** The sections that save themselves, which stand first. */
  before: ReactNode
}

const MODES: Readonly<Record<ThemeMode, () => string>> = {
  AUTO: m.organizers_page_mode_auto,
  LIGHT: m.organizers_page_mode_light,
  DARK: m.organizers_page_mode_dark,
}

const FONTS: Readonly<Record<ThemeFonts, () => string>> = {
  POSTER: m.events_designer_poster,
  QUIET: m.events_designer_quiet,
  LOUD: m.events_designer_loud,
}

const modeWords = (mode: ThemeMode): string => MODES[mode]()
const fontsWords = (fonts: ThemeFonts): string => FONTS[fonts]()

/** A value of an organizer's page in a few words; '' for none. */
function pageWords(name: keyof PageForm, values: PageForm): string {
  if (name === 'homepage_theme_settings.mode') return modeWords(values[name])
  if (name === 'homepage_theme_settings.fonts') return fontsWords(values[name])
  return shortWords(plainWords(values[name]))
}

/** Two things with a version each, which the form shows as one. */
const standing = ({ organizer, settings, versions }: OrganizerPage): Standing<PageForm> => ({
  values: formOfPage(organizer, settings),
  version: `${versions.organizer} ${versions.settings}`,
})

/** The form of an organizer's page: who they are, and how the page looks. */
function useOrganizerPageForm({ page, userId }: { page: OrganizerPage; userId: number }) {
  const { id } = page.organizer
  const [organizers, pages] = [useOrganizerActs(), useOrganizerPageActs(id)]
  const client = useQueryClient()
  return useVersionedForm<PageForm>({
    place: `organizer_page_${id}_${userId}`,
    stands: standing(page),
    read: async () => standing(await client.fetchQuery({ ...organizerPageQuery(id), staleTime: 0 })),
    save: async (values, version) => {
      // If others were faster, it is newer than the version, and both saves are refused.
      const { organizer, settings } = client.getQueryData(organizerPageQuery(id).queryKey) ?? page
      const [ofOrganizer, ofSettings = ''] = version.split(' ')
      const before = formOfPage(organizer, settings)
      const words = organizerBody(values, before, organizer)
      if (words !== null) await organizers.update(id, words, ofOrganizer)
      const changes = settingsBody(values, before)
      if (Object.keys(changes).length > 0) await pages.changeSettings(changes, ofSettings)
      return undefined
    },
  })
}

/** What guests see of an organizer, in sections: address and pictures at once, all else saved together. */
export function OrganizerPageForm({ page, userId, before }: OrganizerPageFormProps) {
  const form = useOrganizerPageForm({ page, userId })
  const labels = labelsOf()
  const changed = (name: keyof PageForm) => ({
    ...form.around(name),
    label: labels[name] ?? name,
    was: pageWords(name, form.saved),
  })
  const parts: PartProps = { form, labels, changed }
  return (
    <SettingsFrame {...pageSections(labels, form.changed)}>
      {before}
      <SettingsPageForm form={form} labels={labels} isWide>
        <SectionAnchor id="who">
          <Words {...parts} />
        </SectionAnchor>
        <SectionAnchor id="look">
          <Look {...parts} />
        </SectionAnchor>
        <SectionAnchor id="networks">
          <Networks {...parts} />
        </SectionAnchor>
        <SectionAnchor id="search">
          <Search {...parts} placeholder={page.organizer.name} />
        </SectionAnchor>
      </SettingsPageForm>
    </SettingsFrame>
  )
}

const labelsOf = (): Readonly<Record<string, string>> => ({
  name: m.organizers_host_name(),
  description: m.organizers_page_sentence(),
  website: m.organizers_website(),
  address: m.organizers_address(),
  is_address_shown: m.organizers_page_show_address(),
  'homepage_theme_settings.accent': m.organizers_page_accent(),
  'homepage_theme_settings.background': m.organizers_page_background(),
  'homepage_theme_settings.mode': m.organizers_page_mode(),
  'homepage_theme_settings.fonts': m.organizers_page_fonts(),
  seo_title: m.organizers_page_seo_title(),
  seo_description: m.organizers_page_seo_description(),
  allow_search_engine_indexing: m.organizers_page_indexing(),
  ...Object.fromEntries(NETWORKS.map((network) => [`social_media_handles.${network}`, NETWORK_NAMES[network]])),
})

interface PartProps {
  form: ReturnType<typeof useOrganizerPageForm>
  labels: Readonly<Record<string, string>>
  changed: (name: keyof PageForm) => Omit<Parameters<typeof ChangedField>[0], 'children'>
}

function Words({ form, changed }: PartProps) {
  return (
    <Card title={m.organizers_page_who()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.organizers_page_who_text()}</Text>
        <ChangedField {...changed('name')}>
          <TextField label={m.organizers_host_name()} autoComplete="organization" {...form.field('name')} />
        </ChangedField>
        <ChangedField {...changed('description')}>
          <TextField
            label={m.organizers_page_sentence()}
            help={m.organizers_page_sentence_help()}
            kind="multiline"
            rows={3}
            optional
            {...form.field('description')}
          />
        </ChangedField>
        <ChangedField {...changed('website')}>
          <TextField label={m.organizers_website()} kind="url" autoComplete="url" optional {...form.field('website')} />
        </ChangedField>
        <ChangedField {...changed('address')}>
          <TextField label={m.organizers_address()} kind="multiline" rows={3} optional {...form.field('address')} />
        </ChangedField>
        <ChangedField {...changed('is_address_shown')}>
          <Switch label={m.organizers_page_show_address()} {...form.field('is_address_shown')} />
        </ChangedField>
      </Grid>
    </Card>
  )
}

function Look({ form, changed }: PartProps) {
  return (
    <Card title={m.organizers_page_look()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.organizers_page_look_text()}</Text>
        <Grid className={css.pair} gap={16} align="start">
          <ChangedField {...changed('homepage_theme_settings.accent')}>
            <ColorField label={m.organizers_page_accent()} {...form.field('homepage_theme_settings.accent')} />
          </ChangedField>
          <ChangedField {...changed('homepage_theme_settings.background')}>
            <ColorField label={m.organizers_page_background()} {...form.field('homepage_theme_settings.background')} />
          </ChangedField>
        </Grid>
        <ChangedField {...changed('homepage_theme_settings.mode')}>
          <RadioCards
            label={m.organizers_page_mode()}
            cards={[
              { value: 'AUTO', label: modeWords('AUTO') },
              { value: 'LIGHT', label: modeWords('LIGHT') },
              { value: 'DARK', label: modeWords('DARK') },
            ]}
            {...form.field('homepage_theme_settings.mode')}
          />
        </ChangedField>
        <ChangedField {...changed('homepage_theme_settings.fonts')}>
          <RadioCards
            label={m.organizers_page_fonts()}
            cards={[
              { value: 'POSTER', label: fontsWords('POSTER'), detail: m.events_designer_poster_detail() },
              { value: 'QUIET', label: fontsWords('QUIET'), detail: m.events_designer_quiet_detail() },
              { value: 'LOUD', label: fontsWords('LOUD'), detail: m.events_designer_loud_detail() },
            ]}
            {...form.field('homepage_theme_settings.fonts')}
          />
        </ChangedField>
      </Grid>
    </Card>
  )
}

function Networks({ form, labels, changed }: PartProps) {
  return (
    <Card title={m.organizers_page_networks()}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.organizers_page_networks_text()}</Text>
        <Grid className={css.pair} gap={16} align="start">
          {NETWORKS.map((network) => {
            const name = `social_media_handles.${network}` as const
            return (
              <ChangedField key={network} {...changed(name)}>
                <TextField label={labels[name] ?? network} maxLength={200} optional {...form.field(name)} />
              </ChangedField>
            )
          })}
        </Grid>
      </Grid>
    </Card>
  )
}

function Search({ form, changed, placeholder }: PartProps & { placeholder: string }) {
  return (
    <Card title={m.organizers_page_search()}>
      <Grid gap={18} columns={1}>
        <ChangedField {...changed('allow_search_engine_indexing')}>
          <Switch
            label={m.organizers_page_indexing()}
            consequence={m.organizers_page_indexing_help()}
            {...form.field('allow_search_engine_indexing')}
          />
        </ChangedField>
        <ChangedField {...changed('seo_title')}>
          <TextField
            label={m.organizers_page_seo_title()}
            maxLength={255}
            placeholder={placeholder}
            optional
            {...form.field('seo_title')}
          />
        </ChangedField>
        <ChangedField {...changed('seo_description')}>
          <TextField
            label={m.organizers_page_seo_description()}
            kind="multiline"
            rows={3}
            optional
            {...form.field('seo_description')}
          />
        </ChangedField>
      </Grid>
    </Card>
  )
}
