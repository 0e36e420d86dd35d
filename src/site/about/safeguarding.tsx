import { safeguardingPromises, siteSafeguards } from '../../content/about.ts';
import { legal } from '../../content/business.ts';
import { safeguardingLead } from '../../content/team.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Lede, Split, TickList } from '../../ui/layout.tsx';

/** How children are kept safe, and who to contact. */
export function Safeguarding() {
  return (
    <section
      className="page-width pb-section"
      id="safeguarding"
      aria-labelledby="safeguarding-title"
    >
      <Split isCentred>
        <div>
          <h2 id="safeguarding-title">Keeping children safe</h2>
          <Lede className="mt-4 mb-5">
            A child who does not feel safe cannot learn, so this comes before everything else.
          </Lede>
          <TickList items={[...safeguardingPromises, ...siteSafeguards]} />
          <p className="mt-6">
            If anything worries you, about a child or about one of us, tell {safeguardingLead}, who
            leads on safeguarding:{' '}
            <a href={`mailto:${legal.safeguardingEmail}`}>{legal.safeguardingEmail}</a>. You can
            also go straight to the children's services of your council or to the NSPCC. If a child
            is in danger now, ring 999.
          </p>
        </div>
        <div className="max-w-[20rem] max-lg:mx-auto">
          <Drawing name="legal-scene" />
        </div>
      </Split>
    </section>
  );
}
