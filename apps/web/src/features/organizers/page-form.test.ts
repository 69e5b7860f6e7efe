import { expect, test } from 'vitest'
import { settingsBody, type PageForm } from './page-form.ts'

const FORM = {
  name: 'Tidal Sessions',
  'homepage_theme_settings.accent': '#3148e0',
  'homepage_theme_settings.background': '#f7f6f3',
  'homepage_theme_settings.mode': 'AUTO',
  'homepage_theme_settings.fonts': 'POSTER',
  'social_media_handles.instagram': '',
  seo_title: '',
  allow_search_engine_indexing: true,
} as unknown as PageForm

test('what nobody changed is not said, so that colours nobody chose stay unchosen', () => {
  expect(settingsBody({ ...FORM, name: 'Tidal' }, FORM)).toEqual({})
  const changed = { ...FORM, 'homepage_theme_settings.accent': '#c9361f', 'social_media_handles.instagram': 'tidal' }
  expect(settingsBody(changed as PageForm, FORM)).toEqual({
    homepage_theme_settings: { accent: '#c9361f' },
    social_media_handles: { instagram: 'tidal' },
  })
  expect(settingsBody({ ...FORM, 'homepage_theme_settings.fonts': 'LOUD' }, FORM)).toEqual({
    homepage_theme_settings: { fonts: 'LOUD' },
  })
  expect(settingsBody(FORM, { ...FORM, allow_search_engine_indexing: false })).toEqual({
    allow_search_engine_indexing: true,
  })
})
