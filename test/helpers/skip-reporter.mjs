/** Says at the end of a run which tests were skipped, and why. */
export default class SkipReporter {
  #lines = [];

  onTestCaseResult(test) {
    const result = test.result();
    if (result.state === 'skipped')
      this.#lines.push(`Skipped: ${test.fullName}: ${result.note ?? 'no reason'}`);
  }

  onTestRunEnd() {
    for (const line of this.#lines) console.log(line);
  }
}
