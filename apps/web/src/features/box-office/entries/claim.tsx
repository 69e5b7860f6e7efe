import '../../../public/frame/public.css'
import { ClaimPage } from '../parts/print/ClaimPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(ClaimPage)
