/** From app/ui/tokens.css, written out because mail programs know no custom properties. */
export const colours = {
  night: '#14163f',
  deepNight: '#0d0f2e',
  cream: '#fff7ea',
  paper: '#fffdf8',
  ink: '#15163f',
  inkSoft: '#4b4a74',
  /** `--hairline` on `--white-0`, mixed, because some programs know no transparency. */
  rule: '#dad8da',
  link: '#a33a1c',
  sun: '#ff7a4f',
  /** The rings around the sun on a night sky, the outermost first. */
  rings: ['#1c1f54', '#3c3f7d', '#8f5671', '#c96b6a', '#ffa269'],
  gold: '#ffc455',
  mist: '#c9c8e6',
  darkRule: '#35375f',
} as const;

/** The site's own fonts would have to be loaded; these are installed. */
export const fonts = {
  display: 'Familjen Grotesk,Avenir Next,Segoe UI,system-ui,-apple-system,Helvetica,Arial,sans-serif',
  text: 'Figtree,Avenir Next,Segoe UI,system-ui,-apple-system,Helvetica,Arial,sans-serif',
} as const;

/** Dark mode, in which the button keeps its colours; and on phones facts one below the other. */
export const mailStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background-color:${colours.deepNight}!important}
.paper{background-color:${colours.night}!important}
.sky{border-bottom:1px solid ${colours.darkRule}!important}
.strong{color:${colours.cream}!important}
.soft{color:${colours.mist}!important}
.link{color:${colours.gold}!important}
.rule{border-top-color:${colours.darkRule}!important}
}
@media (max-width:480px){
.fact{display:block!important}
}
`;
