/** The numbered steps after a booking. */
export function WhatHappensNext({ steps }: { steps: readonly string[] }) {
  return (
    <div className="slip">
      <h2 className="text-h3 mb-4">What happens next</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
