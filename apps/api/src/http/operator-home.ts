import type { HelpCardYear } from '@everkin/domain/operators/count-help-cards';

/** The page /operator: where the operator's other pages are, and how often help was shown. */
export const writeOperatorHome = (years: readonly HelpCardYear[], { hasQueueBoard }: { hasQueueBoard: boolean }): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Everkin, for its operator</title></head>
<body>
<main>
<h1>Everkin, for its operator</h1>
<ul>
<li><a href="/operator/metrics">Metrics</a></li>
${hasQueueBoard ? '<li><a href="/operator/jobs/">Jobs</a></li>' : ''}
<li><a href="/ready">Readiness</a></li>
</ul>
<h2>Help cards</h2>
${years.length === 0 ? '<p>None so far.</p>' : writeYears(years)}
</main>
</body>
</html>
`;

const writeYears = (years: readonly HelpCardYear[]): string => `<table>
<caption>How often help lines were shown, in calendar years (UTC). Nothing says to whom.</caption>
<thead><tr><th scope="col">Year</th><th scope="col">Clear danger</th><th scope="col">Possible danger</th></tr></thead>
<tbody>
${years.map(({ year, clear, possible }) => `<tr><th scope="row">${year}</th><td>${clear}</td><td>${possible}</td></tr>`).join('\n')}
</tbody>
</table>`;
