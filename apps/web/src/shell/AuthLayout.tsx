import { m } from '@turnout/messages/generated/messages.js'
import { NATIVE_NAMES, LOCALES } from '@turnout/messages/locale.ts'
import { Box, Grid, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Outlet } from 'react-router'
import css from './shell.module.css'
import { chooseLocale, documentLocale } from './locale-choice.ts'
import { Wordmark } from './Mark.tsx'
import { Poster } from './Poster.tsx'

/**
 * Form at the start, poster at the end; on phones the form alone. Pages give an `<h1>` and a form.
 */
export function AuthLayout() {
  return (
    <Grid className={css.page} ground="surface">
      <Row className={css.side} down gap={24}>
        <header>
          <Wordmark />
        </header>
        <Stack as="main" id="main" className={css.main} grows wide margin="auto">
          <Outlet />
        </Stack>
        <Text as="footer" font="small" tone="muted">
          <LanguageLinks />
        </Text>
      </Row>
      <Poster />
    </Grid>
  )
}

function LanguageLinks() {
  const current = documentLocale()
  return (
    <Row as="ul" className={css.languages} gap={4} wrap aria-label={m.shell_language()}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <Box
            as="button"
            type="button"
            className={css.language}
            bare
            radius="small"
            lang={locale}
            aria-pressed={locale === current}
            onClick={() => chooseLocale(locale)}
          >
            {NATIVE_NAMES[locale]}
          </Box>
        </li>
      ))}
    </Row>
  )
}
