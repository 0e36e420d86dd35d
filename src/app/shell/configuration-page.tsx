/** Shown when the app was built without a required setting; `problem` names it. */
export function ConfigurationPage({ problem }: { problem: string }) {
  return (
    <main className="page-width pt-8 pb-section">
      <h1 className="text-h3">This site is not set up yet. {problem}</h1>
    </main>
  );
}
