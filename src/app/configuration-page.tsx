/** All that can be said when the app was built without a setting it needs. */
export function ConfigurationPage({ problem }: { problem: string }) {
  return (
    <main className="wrap page pt-8">
      <h1 className="text-h3">This site is not set up yet. {problem}</h1>
    </main>
  );
}
