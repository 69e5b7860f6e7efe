import '../../../public/frame/public.css'
import { GuidePage } from '../pages/GuidePage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

// The page is complete without its script, so the document leaves it out; this entry is where the
// build finds the page's styles.
hydratePage(GuidePage)
