import com.helger.io.resource.FileSystemResource;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.IValidationExecutorSet;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.peppol.PeppolValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.xrechnung.XRechnungValidation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * phive reads each XML of a folder by the newest rules of what the file says that it is (schema, EN 16931, and those of
 * XRechnung or Peppol), and writes what it found beside it, as NAME.phive: first whether it is valid.
 */
public class PhiveJudge {
  private static final ValidationExecutorSetRegistry<IValidationSourceXML> RULES = new ValidationExecutorSetRegistry<>();

  public static void main(String[] arguments) throws Exception {
    EN16931Validation.initEN16931(RULES);
    XRechnungValidation.initXRechnung(RULES);
    PeppolValidation.initStandard(RULES);
    try (var listed = Files.list(Path.of(arguments[0]))) {
      for (Path file : listed.filter(path -> path.toString().endsWith(".xml")).sorted().toList()) judge(file);
    }
  }

  private static void judge(Path file) throws Exception {
    var source = ValidationSourceXML.create(new FileSystemResource(file.toFile()));
    var rules = rulesOf(Files.readString(file));
    var found = ValidationExecutionManager.executeValidation(
        IValidityDeterminator.createDefault(), rules, source, Locale.ENGLISH);
    var report = new StringBuilder(found.containsNoError() + "\n" + rules.getID().getAsSingleID() + "\n");
    for (var error : found.getAllErrors())
      report.append(error.getErrorID()).append(": ").append(error.getErrorText(Locale.ENGLISH)).append('\n');
    Files.writeString(Path.of(file + ".phive"), report);
  }

  private static IValidationExecutorSet<IValidationSourceXML> rulesOf(String xml) {
    boolean isCii = xml.contains("CrossIndustryInvoice");
    boolean isCredit = xml.contains(":CreditNote ");
    if (xml.contains("poacc:billing:3.0")) return newest("eu.peppol.bis3", isCredit ? "creditnote" : "invoice");
    boolean isGerman = xml.contains("xrechnung_3.0");
    if (isCii) return newest(isGerman ? "de.xrechnung" : "eu.cen.en16931", "cii");
    return newest("de.xrechnung", isCredit ? "ubl-creditnote" : "ubl-invoice");
  }

  private static IValidationExecutorSet<IValidationSourceXML> newest(String group, String artifact) {
    return RULES.getLatestReleaseVersion(group, artifact, null);
  }
}
