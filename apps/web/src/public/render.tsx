import type { RenderInput, Rendered } from '@turnout/contract/pages.ts'
import { BASE_LOCALE, localeOf, runInLocale } from '@turnout/messages/locale.ts'
import { renderToString } from 'react-dom/server'
import { documentHtml, inlineTexts } from './document-shell.ts'
import { preparePage } from './render-pages.tsx'

/**
 * Renders a whole public document in the language its props name. It is synchronous: the language
 * is set for exactly this call. The same page renders to the same bytes, so that it can be kept.
 */
export function renderPublicPage({ page, assets }: RenderInput): Rendered {
  return runInLocale(localeOf(page.props.locale) ?? BASE_LOCALE, () => {
    const { head, element, props } = preparePage(page)
    return {
      html: documentHtml({ head, assets, body: renderToString(element), props }),
      inline: inlineTexts({ head, props }),
    }
  })
}
